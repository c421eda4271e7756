import { login, personas } from '@jb/contract/member/member.contract'
import type { Harness } from '@jb/testing/api-harness'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'

const demoPassword = 'demo-2026'

/** The api of this server, and a person of the story who calls it past the screens. */
export async function asPersona(url: string, persona: string) {
  const api = calling(url, {} as Harness)
  const { personas: people } = (await api.call(personas, {})).answer
  const phone = people.find(({ name }) => name === persona)?.phone ?? ''
  const entered = (await api.call(login, { body: { phone, password: demoPassword } })).answer
  return { api, caller: entered as unknown as Caller }
}
