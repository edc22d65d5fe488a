/** A file that was handed out is freed when surely it has been written. */
const HANDED_MILLISECONDS = 60_000;

/** Gives a file to whoever uses the device: the browser saves it, or asks where to. */
export function handOut(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED_MILLISECONDS);
}
