import { line, phone } from './field.ts'

// Fields that every published thing has, said in the same words.

export const title = line({
  label: '项目名称',
  max: 100,
  rows: 2,
  required: true,
  sentence: '请填写项目名称，最多 100 字，不含表情和特殊符号。',
})
export const contactName = line({ label: '联系人', max: 40, required: true, fact: false })
export const contactPhone = phone({ label: '联系电话', required: true, fact: false })
export const address = line({ label: '详细地址', max: 200, required: true, fact: false })
