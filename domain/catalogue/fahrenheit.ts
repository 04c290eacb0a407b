/**
 * Degrees Fahrenheit to the nearest whole degree: 9/5·C + 32 leaves a binary remainder (99 °C gives
 * 210.20000000000002).
 */
export function fahrenheit(celsius: number): number {
  return Math.round((9 / 5) * celsius + 32)
}
