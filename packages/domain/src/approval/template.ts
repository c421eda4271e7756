import type { Role } from '../member/roles.ts'
import type { Decimal } from '../shared/money.ts'

export const nodeModes = ['all', 'any', 'sequential'] as const
/** 会签: everybody agrees · 或签: one agrees · 依次: everybody agrees, one after the other. */
export type NodeMode = (typeof nodeModes)[number]

/** People up to and including an amount; the last row of a matrix has no upper end. */
export interface MatrixRow {
  readonly upTo: Decimal | null
  readonly memberNos: readonly string[]
}

/** Where the people of a node come from. People are named by their number in the company. */
export type Source =
  | { readonly kind: 'fixed'; readonly memberNos: readonly string[] }
  | { readonly kind: 'role'; readonly role: Role }
  /** 0: the department of the approval, 1: the one above it, … */
  | { readonly kind: 'departmentHead'; readonly levelsUp: number }
  | { readonly kind: 'starterPicks'; readonly max: number }
  | { readonly kind: 'amountMatrix'; readonly rows: readonly MatrixRow[] }

export interface TemplateNode {
  readonly id: string
  readonly name: string
  readonly mode: NodeMode
  readonly source: Source
}

/** When a template applies. An empty list and a missing bound mean: whatever it is. */
export interface Conditions {
  /** With all departments below them. */
  readonly departmentNos: readonly string[]
  /** From this amount on. */
  readonly amountFrom: Decimal | null
  /** Below this amount. */
  readonly amountTo: Decimal | null
  readonly engineeringTypes: readonly string[]
  readonly demandTypes: readonly string[]
}

export const withdrawPolicies = ['untilFirstDecision', 'untilEnd'] as const
export type WithdrawPolicy = (typeof withdrawPolicies)[number]

export interface TemplateOptions {
  /** Its steps may be agreed to together with others. */
  readonly batchAgree: boolean
  readonly withdraw: WithdrawPolicy
  /** After a rejection the next attempt begins at the node that rejected. */
  readonly resumeAtRejecting: boolean
  readonly remindAfterHours: number
}

/** A chain of approval as a company's administrator draws it up. */
export interface TemplateContent {
  readonly name: string
  /** Among equally specific templates the lower number comes first. */
  readonly position: number
  readonly conditions: Conditions
  readonly nodes: readonly TemplateNode[]
  readonly options: TemplateOptions
}

/** What a new template offers: the usual 24 hours until somebody is reminded. */
export const usualOptions: TemplateOptions = {
  batchAgree: false,
  withdraw: 'untilFirstDecision',
  resumeAtRejecting: false,
  remindAfterHours: 24,
}

/** One version of a template; an approval keeps the one it began with. */
export interface Template extends TemplateContent {
  readonly id: string
  readonly version: number
}
