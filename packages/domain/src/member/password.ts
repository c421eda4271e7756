import { type Refusal, refuse } from '../shared/refusal.ts'

/** The common password of the people of the demo story; the server refuses it outside the demo. */
export const demoPassword = 'demo-2026'

const shortest = 8
const longest = 64

/** A password that may be set: 8 to 64 characters, not only digits; else `member.passwordWeak`. */
export function checkPassword(password: string): Refusal<'member.passwordWeak'> | undefined {
  const length = [...password].length
  const weak = length < shortest || length > longest || /^\d+$/.test(password)
  return weak ? refuse('member.passwordWeak') : undefined
}
