import type { Role } from './roles.ts'

/** What a company is here for; `platform` runs the platform and never registers by itself. */
export const companyKindNames = {
  buyer: '采购单位',
  supplier: '供应商',
  agent: '招标代理',
  platform: '平台运营方',
} as const
export type CompanyKind = keyof typeof companyKindNames

/** The roles of the person who registers a company: enough to do alone what such a company does. */
export function founderRoles(kind: CompanyKind): readonly Role[] {
  return kind === 'agent' ? ['orgAdmin', 'agent'] : ['orgAdmin']
}
