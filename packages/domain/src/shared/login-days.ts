/** Days that a login lasts from its last use; what is kept beside it (flags, coordinates) lasts as long. */
export const loginDays = 7

/** Days after which a login ends however often it was used: the person proves anew who they are. */
export const mostLoginDays = 30
