// People and certificates of the owner's company.
import { uploadFile } from '@jb/contract/file/file.contract'
import { addCertificate } from '@jb/contract/member/certificate.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { memberDoor } from '../modules/member/index.ts'

const profile = { shortName: '简称', address: '地址', phone: '', introduction: '', website: '', trade: '' }

/** Objects and bodies of the world; the words are in the certificate. */
export async function organisation(h: Harness, owner: Caller, words: string) {
  const file = { name: '证书.pdf', bytes: aPdf() }
  const fileId = (await h.call(uploadFile, {}, owner, { file })).answer.id
  const days = { issuedAt: '2026-01-01', expiresAt: null }
  const facts = { kind: 'other' as const, name: words, number: '1', fileId, ...days }
  const certificate = (await h.call(addCertificate, { body: facts }, owner)).answer.id
  const [self] = await memberDoor.colleagues(h.db, owner.companyId, { accountIds: [owner.accountId] })
  const person = { memberNo: self?.memberNo ?? '', version: 1 }
  const places = [{ departmentNo: '1', primary: true, head: false }]
  return {
    ids: { certificate },
    bodies: {
      'member.addCertificate': { ...facts, name: '新的证书' },
      'member.replaceCertificate': { id: certificate, version: 1, ...facts, name: '新的证书' },
      'member.changeStaff': { ...person, title: '', roles: ['orgAdmin'], places },
      'member.addStaff': { phone: '13800009999', name: '新人', title: '', roles: [], places },
      'member.importStaff': { expected: 0 },
      'member.saveCompanyProfile': { version: 1, ...profile, logoFileId: null, position: null },
    },
  }
}
