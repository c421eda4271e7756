/** The roles a person may hold in a company, with the words that screens show. */
export const roleLabels = {
  orgAdmin: '企业管理员',
  buyer: '采购员',
  buyerLead: '采购主管',
  approver: '审批人',
  finance: '财务',
  evaluator: '评委',
  supervisor: '监督',
  supplierAdmin: '供应商管理员',
  quoter: '报价员',
  agent: '招标代理',
  operator: '平台运营',
  auditor: '审计',
} as const

export type Role = keyof typeof roleLabels
export const roles = Object.keys(roleLabels) as readonly Role[]

/** Whether somebody with these roles holds one of some; whoever has no roles holds none. */
export const holdsAny = (roles: readonly string[] | undefined, some: readonly Role[]): boolean =>
  roles !== undefined && some.some((role) => roles.includes(role))

/** Roles that run tenders for their company. */
export const buyingRoles = ['buyer', 'buyerLead', 'orgAdmin'] as const satisfies readonly Role[]
/** Roles that may run a tender: those of the company itself, and the clerk of an agent that holds its mandate. */
export const runningRoles = [...buyingRoles, 'agent'] as const satisfies readonly Role[]
/** Roles that may say what becomes of a winner's security: who runs its subject, and finance, which keeps the money. */
export const settlingRoles = [...runningRoles, 'finance'] as const satisfies readonly Role[]
/** Roles that register and bid for their company. */
export const biddingRoles = ['supplierAdmin', 'quoter', 'orgAdmin'] as const satisfies readonly Role[]
/** Roles that pay for their company what a bid asks for, and ask for it back. */
export const payingRoles = [...biddingRoles, 'finance'] as const satisfies readonly Role[]
/** Roles that spend or approve money of their company, or give such roles: others are told who gets one. */
export const moneyRoles = ['orgAdmin', 'approver', 'finance'] as const satisfies readonly Role[]
/** Roles that keep the money of others: finance of the owner, the clerk of an agent, and the platform where the law keeps names from the owner. */
export const deskRoles = ['finance', 'orgAdmin', 'agent', 'operator'] as const satisfies readonly Role[]
