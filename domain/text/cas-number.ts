/**
 * Whether a text is a number of the CAS registry: two to seven digits, two digits and a check digit, which is the sum
 * of the others, each times its place from the right, modulo 10.
 */
export function isCasNumber(text: string): boolean {
  if (!/^[1-9]\d{1,6}-\d{2}-\d$/.test(text)) return false
  const digits = [...text.replaceAll('-', '')].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * place, 0)
  return sum % 10 === digits[0]
}
