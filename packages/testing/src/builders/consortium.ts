import { confirmMember, consortiumOf, declineMember } from '@jb/contract/bid/consortium.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aSignUp } from './bid.ts'
import { aPdf } from './file.ts'

/** A 联合体协议, as its lead has uploaded it. */
export async function anAgreement(harness: Harness, lead: Caller): Promise<string> {
  const file = { name: '联合体协议.pdf', bytes: aPdf() }
  return (await harness.call(uploadFile, {}, lead, { file })).answer.id
}

/** What a lead says of the consortium that it wants to form with these companies. */
export const aConsortium = (agreementFileId: string, members: readonly Pick<Caller, 'companyId'>[]) => ({
  agreementFileId,
  leadWork: '负责主体结构和总承包管理',
  members: members.map(({ companyId }) => ({ companyId, work: '负责机电安装' })),
})

/** A sign-up that waits for these members; gives the reply. */
export async function askTogether(
  harness: Harness,
  lead: Caller,
  members: readonly Pick<Caller, 'companyId'>[],
  tenderId: string,
) {
  const consortium = aConsortium(await anAgreement(harness, lead), members)
  return harness.call(register, { body: { ...aSignUp(tenderId), consortium } }, lead)
}

/** A member says yes to the consortium as it stands. */
export async function joinAs(harness: Harness, member: Caller, id: string) {
  const page = await harness.call(consortiumOf, { params: { id } }, member)
  return harness.call(confirmMember, { body: { id, version: page.answer?.version ?? 0 } }, member)
}

/** A member says no, or leaves. */
export async function leaveAs(harness: Harness, member: Caller, id: string, reason = '档期冲突') {
  const page = await harness.call(consortiumOf, { params: { id } }, member)
  return harness.call(declineMember, { body: { id, version: page.answer?.version ?? 0, reason } }, member)
}
