import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { isUscc } from './uscc.ts'

/** What a company says about itself, as far as rules ask for it. */
export interface CompanyForm {
  readonly name: string
  readonly shortName: string
  readonly legalPerson: string
  readonly address: string
  readonly uscc: string
}

/** Companies of one person that may wait for their verification at the same time. */
export const mostPending = 3

/** Whether the texts can be what they claim: a code whose check character is right, and readable names. */
export function checkCompanyForm(
  form: CompanyForm,
): Refusal<'member.usccInvalid' | 'member.companyInvalid'> | undefined {
  if (!isUscc(form.uscc)) return refuse('member.usccInvalid')
  const names = [form.name, form.shortName, form.legalPerson]
  return names.every(isSafeName) && isSafeText(form.address) ? undefined : refuse('member.companyInvalid')
}
