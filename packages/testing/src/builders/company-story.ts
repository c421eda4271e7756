import { uploadFile } from '@jb/contract/file/file.contract'
import { type CompanyForm, registerCompany } from '@jb/contract/member/company.contract'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aPdf } from './file.ts'
import { aCompanyForm } from './member.ts'

type Given = Partial<Omit<CompanyForm, 'licenceFileId'>>
let forms = 0
let addresses = 0

/** An address that no call has come from, so that limits per address do not mix tests. */
export function anAddress(): { readonly ip: string } {
  addresses += 1
  return { ip: `10.3.${addresses >> 8}.${addresses & 255}` }
}

/** Uploads a licence as this person and gives the file's id. */
export async function aLicence(
  h: Harness,
  by: Caller,
  file: { name: string; bytes: Uint8Array } = { name: '营业执照.pdf', bytes: aPdf() },
): Promise<string> {
  return (await h.call(uploadFile, {}, by, { file })).answer.id
}

/** The form of a company that nobody has registered yet, with a fresh licence of this person's. */
export async function aFreshForm(h: Harness, by: Caller, given: Given = {}): Promise<CompanyForm> {
  forms += 1
  return aCompanyForm(forms, await aLicence(h, by), given)
}

/** Registers a company as this person. */
export function registerAs(h: Harness, by: Caller, form: CompanyForm) {
  return h.call(registerCompany, { body: form }, by, anAddress())
}

/** Somebody who belongs to one company only, which waits for its verification. */
export async function anApplicant(h: Harness, given: Given = {}) {
  const person = await h.as({ companyId: null })
  const form = await aFreshForm(h, person, given)
  const { verification } = (await registerAs(h, person, form)).answer
  return { person, form, verification }
}
