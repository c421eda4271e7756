/** Seconds of real time since 1970, for what must expire whatever the demo's clock does: links, signatures. */
export const realSeconds = (): number => Math.floor(Date.now() / 1000)

/** Milliseconds of real time since 1970, for the fact `serverTime` of an answer. */
export const realMs = (): number => Date.now()
