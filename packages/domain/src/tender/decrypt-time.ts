/** How long bidders may have for decrypting, in minutes (投标人解密). */
export const decryptMinutes = { usual: 30, least: 10, most: 120 } as const
