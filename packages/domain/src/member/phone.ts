/** A mainland mobile number: 11 digits, beginning with 13 to 19. */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** The number with its four middle digits hidden, `138****0001`; anything else is hidden whole. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '***'
}
