import { login } from '@jb/contract/member/member.contract'
import { demoPassword } from '@jb/domain/member/password'
import type { Harness } from '@jb/testing/api-harness'

/** Logs in by number, past the screens; who comes too often waits for as long as the platform says. */
export async function enter(api: Harness, phone: string) {
  for (;;) {
    const reply = await api.call(login, { body: { phone, password: demoPassword } })
    if (reply.status !== 429) return reply.answer
    const seconds = Number(reply.detail.retryAfterSeconds ?? 1)
    await new Promise((done) => setTimeout(done, seconds * 1000))
  }
}
