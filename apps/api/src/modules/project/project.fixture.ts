import { randomUUID } from 'node:crypto'
import { announceProject, projectOf, saveProject } from '@jb/contract/project/project.contract'
import type { ProjectDetail, ProjectFormWire } from '@jb/contract/project/project.shapes'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { projectModule } from './index.ts'

/** Projects for which nothing has been awarded. */
export const modules = [projectModule({ committed: async () => new Map() })]

/** The number of a person in the company that they act for. */
export async function numberOf(h: Harness, { accountId, companyId }: Caller): Promise<string> {
  const { member_no } = await h.db
    .selectFrom('membership')
    .select('member_no')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return member_no
}

/** The form of a project that this person manages. */
export async function aFormOf(
  h: Harness,
  manager: Caller,
  given: Partial<ProjectFormWire> = {},
): Promise<ProjectFormWire> {
  return {
    name: '西咸智造产业园一期',
    engineeringType: 'building',
    departmentNo: '1',
    projectPrice: '12600000.00',
    regionCode: '610113',
    address: '西咸大道 1 号',
    position: { lon: 108.77, lat: 34.24 },
    startOn: '2026-01-05',
    endOn: '2027-12-31',
    description: '三栋厂房',
    managerNo: await numberOf(h, manager),
    participantNos: [],
    budget: [{ category: 'material', name: '主体结构钢筋', amount: '7777123.45' }],
    ...given,
  }
}

/** A project that its buyer has just added and manages. */
export async function aProjectOf(
  h: Harness,
  buyer: Caller,
  given: Partial<ProjectFormWire> = {},
): Promise<ProjectDetail> {
  const form = await aFormOf(h, buyer, given)
  return (await h.call(saveProject, { body: { form } }, buyer)).answer
}

export const detailAs = async (h: Harness, id: string, as?: Caller) =>
  (await h.call(projectOf, { params: { id } }, as)).answer

/** The call that makes a project public (1) or takes that back (0), as its company sends it. */
export function announcing(project: ProjectDetail, announce: 0 | 1, given: { uniqueId?: string } = {}) {
  const reason = '按公司制度办理'
  return {
    applyUnitNo: project.own?.unitNo ?? '',
    approveType: 'projectAnnounce' as const,
    projectId: project.id,
    announce,
    announceReason: announce === 1 ? reason : '',
    cancelAnnounceReason: announce === 0 ? reason : '',
    uniqueId: randomUUID(),
    ...given,
  }
}

/** Makes a project public, or takes that back. */
export const announceAs = (h: Harness, buyer: Caller, project: ProjectDetail, announce: 0 | 1 = 1) =>
  h.call(announceProject, { body: announcing(project, announce) }, buyer)
