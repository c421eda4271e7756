import { compare } from '../shared/money.ts'
import { type ApprovalContext, amountOf } from './context.ts'
import type { Conditions, Template, TemplateContent } from './template.ts'

/** Whether a list of a condition allows this value; an empty list allows everything, a missing value only that. */
const allows = (list: readonly string[], value: string | undefined) =>
  list.length === 0 || (value !== undefined && list.includes(value))

function isInBand({ amountFrom, amountTo }: Conditions, context: ApprovalContext): boolean {
  if (amountFrom === null && amountTo === null) return true
  const amount = amountOf(context)
  if (amount === undefined) return false
  return (
    (amountFrom === null || compare(amount, amountFrom) >= 0) &&
    (amountTo === null || compare(amount, amountTo) < 0)
  )
}

/** Whether a template applies. `path`: the department of the approval and all above it, nearest first. */
export function fits(
  { conditions }: Pick<TemplateContent, 'conditions'>,
  context: ApprovalContext,
  path: readonly string[],
): boolean {
  const { departmentNos, engineeringTypes, demandTypes } = conditions
  return (
    (departmentNos.length === 0 || departmentNos.some((no) => path.includes(no))) &&
    isInBand(conditions, context) &&
    allows(engineeringTypes, context.engineeringType) &&
    allows(demandTypes, context.demandType)
  )
}

/** How many conditions a template sets: the more, the more it is meant for just this case. */
function specificity({ conditions }: Template): number {
  const { departmentNos, amountFrom, amountTo, engineeringTypes, demandTypes } = conditions
  const lists = [departmentNos, engineeringTypes, demandTypes].filter((list) => list.length > 0)
  return lists.length + (amountFrom !== null || amountTo !== null ? 1 : 0)
}

/** The departments of a company as templates see them. */
export interface Departments {
  /** That of the approval and all above it, nearest first. */
  readonly path: readonly string[]
  /** All that there are. */
  readonly known: ReadonlySet<string>
}

/** Whether a template is for departments alone that are gone: whom it would be for cannot be told any more. */
function isOrphan({ conditions: { departmentNos } }: Template, known: ReadonlySet<string>): boolean {
  return departmentNos.length > 0 && !departmentNos.some((no) => known.has(no))
}

/**
 * The template that applies: the most specific one, among equals the first in the order of the administrator. None
 * where that is one for departments that are gone: the administrator has to say who decides now, rather than that a
 * more general template takes over unnoticed.
 */
export function matchTemplate(
  templates: readonly Template[],
  context: ApprovalContext,
  { path, known }: Departments,
): Template | undefined {
  const orphans = new Set(templates.filter((template) => isOrphan(template, known)))
  const [best] = templates
    .filter((one) => fits(one, context, orphans.has(one) ? one.conditions.departmentNos : path))
    .sort((a, b) => specificity(b) - specificity(a) || a.position - b.position || (a.id < b.id ? -1 : 1))
  return best && orphans.has(best) ? undefined : best
}
