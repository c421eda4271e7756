/** The address that dials a number. */
export const dials = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
