import { isSameName } from '../shared/account-name.ts'
import type { Finding } from './rule.ts'

interface Asked {
  readonly ways: readonly string[]
  readonly payeeName: string
  /** The companies to whose account it may well go: the owner, and the agent that runs it; undefined: not known. */
  readonly payees: readonly string[] | undefined
}

/** A security that is transferred to the account of somebody else. */
export function strangePayee({ ways, payeeName, payees }: Asked): Finding | undefined {
  if (!ways.includes('transfer') || payeeName.trim() === '' || payees === undefined) return undefined
  if (payees.some((name) => isSameName(payeeName, name))) return undefined
  return {
    sentence:
      '收款账户名称不是发布企业或其代理机构，保证金会转到别人的账户，请核对；确由他人代收的，请写明原因。',
  }
}
