import * as z from 'zod/mini'
import { session } from '../../../lib/session.ts'

const key = 'hall-searches'
const most = 8
const kept = z.object({ owner: z.string(), words: z.array(z.string()) })

/** What this person has searched for on this phone, the latest first; what another person has is not theirs. */
export function keptSearches(): readonly string[] {
  try {
    const found = kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return found.success && found.data.owner === present() ? found.data.words : []
  } catch {
    return []
  }
}

/** Remembers a search; a longer one that began with the last takes its place. */
export function keepSearch(keyword: string): void {
  if ([...keyword].length < 2) return
  const others = keptSearches().filter((one, at) => one !== keyword && !(at === 0 && keyword.startsWith(one)))
  write([keyword, ...others].slice(0, most))
}

export const forgetSearches = () => write([])

function write(words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ owner: present(), words }))
  } catch {
    // Without a store every search is typed anew.
  }
}

function present(): string {
  const now = session.get()
  return now.status === 'loggedIn' ? now.user.account.id : ''
}
