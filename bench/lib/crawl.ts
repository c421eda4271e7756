import { allEndpoints } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { login } from '@jb/contract/member/member.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import { call, type Login, storyPeople } from './client.ts'

const reads = allEndpoints.filter(({ kind }) => kind === 'read')
const takesNothing = ({ params, query, body }: Endpoint): boolean =>
  [params, query, body].every((schema) => schema === undefined || schema.safeParse({}).success)
const takesId = ({ params, query, body }: Endpoint): boolean =>
  params?.safeParse({ id: crypto.randomUUID() }).success === true && !query && !body

/** Tries one call; what this person may not see is no answer, and that is all that counts here. */
async function answers(at: string, endpoint: Endpoint, sent: object, as?: Login): Promise<boolean> {
  try {
    await call(at, endpoint, sent as never, as)
    return true
  } catch {
    return false
  }
}

/** Every tender that stands in the hall. */
export async function tenderIds(at: string): Promise<readonly string[]> {
  const { records } = (await call(at, hallPage, { body: { pageSize: 50 } })) as { records: { id: string }[] }
  return records.map(({ id }) => id)
}

async function crawlAs(at: string, ids: readonly string[], as?: Login): Promise<readonly boolean[]> {
  const outcomes: boolean[] = []
  for (const endpoint of reads.filter(takesNothing)) {
    const body = endpoint.body ? { body: {} } : {}
    outcomes.push(await answers(at, endpoint, body, as))
  }
  for (const endpoint of reads.filter(takesId))
    for (const id of ids) outcomes.push(await answers(at, endpoint, { params: { id } }, as))
  return outcomes
}

/** Reads whatever can be read as a visitor and as everybody of the story; counts calls and answers with content. */
export async function crawl(at: string): Promise<{ readonly calls: number; readonly answered: number }> {
  const ids = await tenderIds(at)
  const { password, people } = await storyPeople(at)
  const outcomes = [...(await crawlAs(at, ids))]
  for (const { phone } of people) {
    const { data } = (await call(at, login, { body: { phone, password } })) as { data: Opened }
    outcomes.push(...(await crawlAs(at, ids, data)))
  }
  return { calls: outcomes.length, answered: outcomes.filter(Boolean).length }
}
