/** The hue of a group of identical pieces: all lie far from each other, however many there are (by the golden angle). */
export function hueOf(group: number): string {
  return `hsl(${Math.round((20 + group * 137.508) % 360)} 62% 68%)`;
}
