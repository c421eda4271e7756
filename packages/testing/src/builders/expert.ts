import type { Answer, Sent } from '@jb/contract/endpoint'
import { approveExpert, saveExpert, submitExpert } from '@jb/contract/expert/expert.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { idCardCheck } from '@jb/domain/shared/id-card'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aPdf } from './file.ts'

export type EntryForm = Sent<typeof submitExpert>['body']['form']
type Expert = Answer<typeof submitExpert>

let made = 0

/** The number of an identity card that nobody had before, or the one of this sequence. */
export function anIdCard(wanted?: number): string {
  if (wanted === undefined) made += 1
  const sequence = wanted ?? made
  const body = `61011319${String(60 + (sequence % 30))}0307${String(sequence).padStart(3, '0').slice(-3)}`
  return `${body}${idCardCheck(body)}`
}

/** A file of this person's own. */
export const paperOf = async (h: Harness, by: Caller): Promise<string> =>
  (await h.call(uploadFile, {}, by, { file: { name: '职称证书.pdf', bytes: aPdf() } })).answer.id

/** Everything that is handed in. */
export const anEntry = (fileId: string, given: Partial<EntryForm> = {}): EntryForm => ({
  name: '秦工',
  idCard: anIdCard(),
  phone: '13800001111',
  employer: '陕西省建筑设计研究院',
  title: '高级工程师',
  majors: ['building', 'cost'],
  years: 22,
  regionCode: '610113',
  papers: [{ name: '职称证书', number: 'G-001', expiresAt: null, fileId }],
  avoids: [],
  ...given,
})

/** Keeps a draft; throws when it is refused. */
export async function aDraft(h: Harness, by: Caller, given: Partial<EntryForm> = {}): Promise<Expert> {
  const form = { ...anEntry('', given), papers: [] }
  return (await h.call(saveExpert, { body: { form } }, by)).answer
}

/** Hands an entry in that waits for its review. */
export async function handIn(h: Harness, by: Caller, given: Partial<EntryForm> = {}): Promise<Expert> {
  const form = anEntry(await paperOf(h, by), given)
  return (await h.call(submitExpert, { body: { form } }, by)).answer
}

/** Has an entry of `by` approved by somebody else. */
export async function anActive(
  h: Harness,
  { by, approver }: { readonly by: Caller; readonly approver: Caller },
  given: Partial<EntryForm> = {},
): Promise<Expert> {
  const { id, version } = await handIn(h, by, given)
  return (await h.call(approveExpert, { body: { id, version } }, approver)).answer
}
