/** The hue of a group of identical pieces. Steps of the golden angle keep hues apart, for any number of groups. */
export function hueOf(group: number): string {
  return `hsl(${Math.round((20 + group * 137.508) % 360)} 62% 68%)`;
}
