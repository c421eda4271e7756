/** Days that a login lasts from its last use; what is kept beside it (flags, coordinates) lasts as long. */
export const loginDays = 7
