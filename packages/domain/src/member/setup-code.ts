// No 0/O, 1/I/L: the code is read from one screen and typed into another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 16

/** The setup code that belongs to 16 secret bytes or more, in groups of four. */
export function setupCodeFrom(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What a person has typed, without the differences that do not matter. */
export function tidySetupCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** What the console says as long as nobody runs the platform; `address` is the server's own, without a path. */
export function setupLines(code: string, address: string): readonly string[] {
  return [
    `平台还没有运营账号。请在浏览器打开平台的 /setup 页面（${address}/setup ），用启用码创建第一个运营账号：`,
    `  启用码 ${code}`,
  ]
}
