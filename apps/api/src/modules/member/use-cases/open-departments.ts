import { wayTo } from '@jb/domain/member/department'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { insertDepartment } from '../organisation.repository.ts'
import { departmentTree } from '../reads/department-tree.ts'

type Way = readonly string[]
const keyOf = (way: Way) => way.join('/')

/** Makes the departments on these ways (without the company) that are not there; gives the number of each way. */
export async function enterDepartments(
  ctx: Ctx,
  companyId: string,
  ways: readonly Way[],
): Promise<ReadonlyMap<string, string>> {
  const tree = await departmentTree(ctx.tx, companyId)
  const nameWay = (no: string) =>
    wayTo(tree, no)
      .slice(1)
      .map(({ name }) => name)
  const known = new Map(tree.map(({ id, no }) => [keyOf(nameWay(no)), { id, no }]))
  for (const way of ways.flatMap((each) => each.map((_, at) => each.slice(0, at + 1)))) {
    if (known.has(keyOf(way))) continue
    const parent = known.get(keyOf(way.slice(0, -1)))
    if (!parent) throw new Error('a department stands below another one')
    const name = way.at(-1) ?? ''
    known.set(keyOf(way), await insertDepartment(ctx.tx, { companyId, parentId: parent.id, name }, ctx.now))
  }
  return new Map([...known].map(([key, { no }]) => [key, no]))
}

/** The same for the platform itself, with its line in the company's log. */
export async function openDepartments(
  ctx: Ctx,
  companyId: string,
  ways: readonly Way[],
): Promise<ReadonlyMap<string, string>> {
  demandSystem(ctx.actor, 'openDepartments')
  const numbers = await enterDepartments(ctx, companyId, ways)
  if (ways.length > 0) {
    const subject = { kind: 'company', id: companyId }
    await ctx.log({ subject, action: 'department.created', payload: { departments: ways.length } })
  }
  return numbers
}
