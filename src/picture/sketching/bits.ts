/** Writes whole numbers bit by bit, the highest bit first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #free = 0;

  /** Writes the lowest `count` bits of a non-negative number; at most 30. */
  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      this.#bytes[this.#bytes.length - 1] |= ((value >> bit) & 1) << this.#free;
    }
  }

  /** Writes a positive number in gamma code (Elias 1975): a zero for each bit after the first, then the bits. */
  writeCount(value: number): void {
    const bits = 32 - Math.clz32(value);
    this.write(0, bits - 1);
    this.write(value, bits);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads the output of a `BitWriter`. Beyond the end it returns zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.#at > 8 * this.#bytes.length;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value = (value << 1) | ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** Reads a number of `writeCount`; 0 if there is none. */
  readCount(): number {
    let zeros = 0;
    while (zeros < 20 && this.read(1) === 0) zeros++;
    return zeros === 20 ? 0 : (1 << zeros) | this.read(zeros);
  }
}
