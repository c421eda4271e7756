import { nativeLogin } from '@jb/contract/member/native.contract'
import { call } from './api-client.ts'
import { sentenceOf } from './api-error.ts'
import { say } from './messages.ts'
import type { NativeApp } from './native.ts'
import { session, startSession, takeLogin } from './session.ts'

/** Trades the app's one-time code for a login of this page. False, and a sentence for the person, when it failed. */
export async function enterByCode(code: string): Promise<boolean> {
  // What the cookie of an earlier visit is worth must be known first, or it would end the new login.
  await startSession()
  try {
    takeLogin(await call(nativeLogin, { body: { code } }, { opensLogin: true }))
    return true
  } catch (error) {
    say(sentenceOf(error))
    return false
  }
}

/** Tells the app of each log-in and log-out. To the first news it may answer with a code: it is logged in already. */
export function tellLogins(app: NativeApp): () => void {
  let told: boolean | undefined
  const tell = async () => {
    const { status } = session.get()
    const loggedIn = status === 'loggedIn'
    if (status === 'starting' || loggedIn === told) return
    const first = told === undefined
    told = loggedIn
    const answer = await app.call('syncToken', { loggedIn })
    if (first && !loggedIn && answer?.code) await enterByCode(answer.code)
  }
  void tell()
  return session.subscribe(tell)
}
