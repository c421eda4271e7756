import { createFeeOrder, payFeeOnline } from '@jb/contract/fee/fee.contract'
import { createOrder, payOnline } from '@jb/contract/security/order.contract'
import { asPersona } from './persona.ts'

/** Presses 模拟支付成功 on the page of the sandbox at this address. */
const succeed = (at: string) =>
  fetch(at, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })

/** Pays for the documents of a tender as this person, past the screens. */
export async function payDocumentsAs(url: string, persona: string, tenderId: string): Promise<void> {
  const { api, caller } = await asPersona(url, persona)
  const body = { subjectKind: 'tender', subjectId: tenderId, kind: 'online' } as const
  const { id, version } = (await api.call(createFeeOrder, { body }, caller)).answer
  const page = (await api.call(payFeeOnline, { body: { id, version } }, caller)).answer
  await succeed(new URL(page.url, url).href)
}

/** Gives the security of a tender as this person, past the screens. */
export async function giveSecurityAs(url: string, persona: string, tenderId: string): Promise<void> {
  const { api, caller } = await asPersona(url, persona)
  const body = { subjectKind: 'tender', subjectId: tenderId, kind: 'online' } as const
  const { id, version } = (await api.call(createOrder, { body }, caller)).answer
  const page = (await api.call(payOnline, { body: { id, version } }, caller)).answer
  await succeed(new URL(page.url, url).href)
}
