import { numberOf } from '@jb/api/demo/cast'
import { personas } from '@jb/contract/member/member.contract'
import type { Harness } from '@jb/testing/api-harness'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'
import { enter } from './enter.ts'

/** The api of this server, and a person of the story who calls it past the screens. */
export async function asPersona(url: string, persona: string) {
  const api = calling(url, {} as Harness)
  // Whoever has come in the course of the story is none of its cast, and has a card.
  const shown = async () => (await api.call(personas, {})).answer.personas
  const phone = numberOf(persona) ?? (await shown()).find(({ name }) => name === persona)?.phone
  if (!phone) throw new Error(`the story knows no ${persona}`)
  const entered = await enter(api, phone)
  const companyId = entered.user.company?.id ?? ''
  return { api, caller: { ...entered, companyId } as unknown as Caller }
}
