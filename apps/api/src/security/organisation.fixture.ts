// People and certificates of the owner's company.
import { uploadFile } from '@jb/contract/file/file.contract'
import { addCertificate } from '@jb/contract/member/certificate.contract'
import { invitations } from '@jb/contract/member/invitation.contract'
import { addStaff } from '@jb/contract/member/staff.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { memberDoor } from '../modules/member/index.ts'

const profile = { shortName: '简称', address: '地址', phone: '', introduction: '', website: '', trade: '' }

interface People {
  readonly owner: Caller
  readonly supplier: Caller
  readonly rival: Caller
}

/** Asks somebody who has an account to join; gives the invitation's id. */
async function asked(h: Harness, owner: Caller, { phone }: Caller, name: string): Promise<string> {
  const places = [{ departmentNo: '1', primary: true, head: false }]
  await h.call(addStaff, { body: { phone, name, title: '', roles: [], places } }, owner)
  const sent = (await h.call(invitations, {}, owner)).answer
  return sent.find((each) => each.phone === phone)?.id ?? ''
}

/** Objects and bodies of the world; the words are in the certificate. */
export async function organisation(h: Harness, { owner, supplier, rival }: People, words: string) {
  const file = { name: '证书.pdf', bytes: aPdf() }
  const fileId = (await h.call(uploadFile, {}, owner, { file })).answer.id
  const days = { issuedAt: '2026-01-01', expiresAt: null }
  const facts = { kind: 'other' as const, name: words, number: '1', fileId, ...days }
  const certificate = (await h.call(addCertificate, { body: facts }, owner)).answer.id
  const [self] = await memberDoor.colleagues(h.db, owner.companyId, { accountIds: [owner.accountId] })
  const person = { memberNo: self?.memberNo ?? '', version: 1 }
  const places = [{ departmentNo: '1', primary: true, head: false }]
  return {
    ids: {
      certificate,
      invitation: await asked(h, owner, rival, words),
      invitationToSupplier: await asked(h, owner, supplier, words),
    },
    bodies: {
      'member.addCertificate': { ...facts, name: '新的证书' },
      'member.replaceCertificate': { id: certificate, version: 1, ...facts, name: '新的证书' },
      'member.changeStaff': { ...person, title: '', roles: ['orgAdmin'], places },
      'member.addStaff': { phone: '13800009999', name: '新人', title: '', roles: [], places },
      'member.answerInvitation': { accept: false },
      'member.importStaff': { expected: 0 },
      'member.saveCompanyProfile': { version: 1, ...profile, logoFileId: null, position: null },
    },
  }
}
