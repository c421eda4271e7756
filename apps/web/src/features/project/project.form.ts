import type { Sent } from '@jb/contract/endpoint'
import type { saveProject } from '@jb/contract/project/project.contract'
import { type ProjectDetail, projectForm } from '@jb/contract/project/project.shapes'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { typeOptions } from './project.labels.ts'

/** Somebody or something that was chosen: its number, and the name to show. */
export const chosen = z.object({ no: z.string(), name: z.string() })
export type Chosen = z.output<typeof chosen>

const needed = (sentence: string) => z.nullable(chosen).check(z.refine((value) => value !== null, sentence))

/** The endpoint's form, in which the people and the department that are chosen keep their names. */
export const projectSchema = z.extend(
  z.omit(projectForm, { departmentNo: true, managerNo: true, participantNos: true }),
  {
    department: needed('请选择所属部门'),
    manager: needed('请选择项目经理'),
    participants: z.array(chosen).check(z.maxLength(50, '参与人最多 50 人')),
  },
)
export type ProjectValues = z.input<typeof projectSchema>

export const emptyProject: ProjectValues = {
  name: '',
  engineeringType: 'building',
  projectPrice: '',
  regionCode: '',
  address: '',
  position: null,
  startOn: '',
  endOn: '',
  description: '',
  department: null,
  manager: null,
  participants: [],
  budget: [],
}

const personOf = ({ memberNo, name }: { memberNo: string; name: string }): Chosen => ({ no: memberNo, name })

/** A project as its form begins; who has left must be chosen anew. */
export function valuesOf(project: ProjectDetail): ProjectValues {
  const { own } = project
  if (!own) return emptyProject
  const { name, engineeringType, regionCode, address, position, startOn, endOn, description } = project
  const { departmentNo, departmentName, manager, participants, budget } = own
  return {
    ...{ name, engineeringType, regionCode, address, position, startOn, endOn, description },
    projectPrice: project.projectPrice,
    department: { no: departmentNo, name: departmentName },
    manager: manager.left ? null : personOf(manager),
    participants: participants.filter(({ left }) => !left).map(personOf),
    budget: budget.map(({ category, name, amount }) => ({ category, name, amount })),
  }
}

/** The values as they go on the wire. */
export function bodyOf(values: ProjectValues): Sent<typeof saveProject>['body']['form'] {
  const { department, manager, participants, ...form } = values
  return {
    ...form,
    departmentNo: department?.no ?? '',
    managerNo: manager?.no ?? '',
    participantNos: participants.map(({ no }) => no),
  }
}

export const basics: SectionSpec<ProjectValues> = {
  title: '基本信息',
  fields: [
    { kind: 'text', name: 'name', label: '项目名称', required: true, maxLength: 100 },
    {
      kind: 'choice',
      name: 'engineeringType',
      label: '工程类型',
      required: true,
      options: typeOptions,
    },
    { kind: 'money', name: 'projectPrice', label: '工程造价', required: true },
    { kind: 'day', name: 'startOn', label: '开工日期', required: true },
    { kind: 'day', name: 'endOn', label: '计划完工日期', required: true },
    { kind: 'textarea', name: 'description', label: '项目概况', maxLength: 2000, rows: 4 },
  ],
}

export const site: SectionSpec<ProjectValues> = {
  title: '项目地点',
  fields: [
    { kind: 'region', name: 'regionCode', label: '省市区', required: true },
    { kind: 'text', name: 'address', label: '详细地址', required: true, maxLength: 200 },
  ],
}
