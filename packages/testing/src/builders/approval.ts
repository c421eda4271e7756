import type { Approval } from '@jb/domain/approval/approval'
import type { Directory } from '@jb/domain/approval/resolve'
import { type Beginning, start } from '@jb/domain/approval/start'
import type { NodeMode, Template, TemplateNode } from '@jb/domain/approval/template'
import { usualOptions } from '@jb/domain/approval/template'
import { isRefusal } from '@jb/domain/shared/refusal'

export const approvalStart = new Date('2026-11-23T01:00:00Z')

/** A node in which these people decide; their numbers are their accounts. */
export function aNode(id: string, memberNos: readonly string[], mode: NodeMode = 'all'): TemplateNode {
  return { id, name: `步骤${id}`, mode, source: { kind: 'fixed', memberNos } }
}

/** A template of two nodes that applies always. */
export function aTemplate(given: Partial<Template> = {}): Template {
  const nodes = [aNode('n1', ['a']), aNode('n2', ['b'])]
  const conditions = {
    ...{ departmentNos: [], amountFrom: null, amountTo: null },
    ...{ engineeringTypes: [], demandTypes: [] },
  }
  const usual = { id: 't', version: 1, name: '发布招标审批', position: 1 }
  return { ...usual, conditions, nodes, options: usualOptions, ...given }
}

/** People whose numbers are their accounts; the administrator `admin` steps in. */
export function aDirectory(given: Partial<Directory> = {}): Directory {
  const names = [...'abcdefghij', 'starter', 'admin']
  const byNo = new Map(names.map((name) => [name, name]))
  return { byNo, heirs: new Map(), byRole: new Map(), heads: [], instead: ['admin'], ...given }
}

/** What an approval begins with; `starter` starts it. */
export function aBeginning(given: Partial<Beginning> = {}): Beginning {
  return {
    ...{ id: 'i', companyId: 'c', type: 'tenderPublish', title: '钢筋采购', starter: 'starter' },
    card: {},
    typeName: '发布招标',
    subject: { kind: 'test', id: 's' },
    context: { companyId: 'c', userId: 'starter', departmentNo: '1' },
    facts: [{ label: '估算价', value: '100.00' }],
    ...{ creators: [], budget: undefined, note: '', cc: [], previous: undefined },
    ...{ template: aTemplate(), directory: aDirectory(), picks: new Map() },
    ...given,
  }
}

/** An approval that has just begun. */
export function anApproval(given: Partial<Beginning> = {}): Approval {
  const step = start(aBeginning(given), approvalStart)
  if (isRefusal(step)) throw new Error(`the approval did not begin: ${step.refused}`)
  return step.approval
}
