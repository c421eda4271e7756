import type { RuleHint as AnyHint, Rule as AnyRule } from '../procurement/rule.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

type Field = keyof Tender | 'rows' | 'invitees'

export type RuleHint = AnyHint<Field>
export type Rule = AnyRule<TenderWithGoods, Field>
