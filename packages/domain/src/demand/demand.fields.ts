import { contact, title } from '../procurement/common.fields.ts'
import { apart, count, moment, text } from '../procurement/field.ts'

/** The publish form of a demand, field by field in the order of its shape. */
export const demandFields = {
  /** The buyer that an agent's clerk acts for. */
  principalId: apart,
  /** 1..20, see procurement/type-names.ts. */
  type: count({ label: '类型', min: 1, max: 20, required: true, sentence: '请选择类型。' }),
  title,
  description: text({ label: '说明', max: 2000, rows: 4, required: true }),
  deadline: moment({ label: '截止时间', required: true }),
  ...contact({ label: '所在地', sentence: '请选择所在的省市区。' }),
  rows: apart,
  fileIds: apart,
}

export type DemandFields = typeof demandFields
