import type { CompanyForm } from '@jb/contract/member/company.contract'
import { demoPassword } from '@jb/domain/member/password'
import type { Role } from '@jb/domain/member/roles'
import { usccCheckCharacter } from '@jb/domain/member/uscc'

/** A company as `memberDoor.createCompany` takes it. */
export interface CompanyGiven {
  readonly name: string
  readonly shortName: string
  readonly uscc: string
  readonly kind: 'buyer' | 'supplier' | 'agent' | 'platform'
  readonly legalPerson?: string
  readonly regionCode?: string
  readonly address?: string
  readonly phone?: string
  readonly verified: boolean
  readonly isDemo?: boolean
}

/** A person as `memberDoor.createAccount` takes them. */
export interface AccountGiven {
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly isDemo?: boolean
}

/** What a membership says, beside who and where. */
export interface MembershipGiven {
  readonly roles: readonly Role[]
  readonly department?: string
  readonly title?: string
}

/** A code that passes the check of GB 32100 and can belong to nobody (`DEM…`); `n` from 0 to 99,999. */
export function aUscc(n: number): string {
  const body = `91610000DEM${String(n).padStart(6, '0')}`
  return `${body}${usccCheckCharacter(body) ?? ''}`
}

/** The n-th mobile number of the test range 1990000xxxx. */
export function aPhone(n: number): string {
  return `1990000${String(n).padStart(4, '0')}`
}

/** The n-th company: verified, a buyer, with a valid code of its own. */
export function aCompany(n: number, given: Partial<CompanyGiven> = {}): CompanyGiven {
  return {
    name: `陕西测试${n}号建设有限公司`,
    shortName: `测试${n}号`,
    uscc: aUscc(n),
    kind: 'buyer',
    verified: true,
    ...given,
  }
}

/** The n-th person, with a phone number of their own and a password that may be set anywhere. */
export function anAccount(n: number, given: Partial<AccountGiven> = {}): AccountGiven {
  return { phone: aPhone(n), name: `测试员${n}`, password: 'correct horse 9', ...given }
}

/** The n-th person of a demo story, with the password of the demo. */
export function aPersona(n: number, given: Partial<AccountGiven> = {}): AccountGiven {
  return anAccount(n, { password: demoPassword, isDemo: true, ...given })
}

/** What the n-th company says about itself when it asks to be verified; the licence is an uploaded file. */
export function aCompanyForm(
  n: number,
  licenceFileId: string,
  given: Partial<Omit<CompanyForm, 'licenceFileId'>> = {},
): CompanyForm {
  return {
    name: `陕西登记${n}号建设有限公司`,
    shortName: `登记${n}号`,
    uscc: aUscc(50_000 + n),
    kind: 'buyer',
    legalPerson: `法人${n}`,
    regionCode: '610113',
    address: '雁塔区科技路 1 号',
    phone: `029-8888${String(n).padStart(4, '0')}`,
    licenceFileId,
    ...given,
  }
}
