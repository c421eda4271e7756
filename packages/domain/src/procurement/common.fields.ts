import { apart, count, line, phone, region } from './field.ts'

// Fields that every published thing has, said in the same words.

/** What kind of thing it is: 1..20, see type-names.ts. */
export const type = (label: string) =>
  count({ label, min: 1, max: 20, sentence: `请选择${label}。`, fact: false })
export const title = line({
  label: '项目名称',
  max: 100,
  rows: 2,
  required: true,
  sentence: '请填写项目名称，最多 100 字，不含表情和特殊符号。',
})
const contactName = line({ label: '联系人', max: 40, required: true, fact: false })
const contactPhone = phone({ label: '联系电话', required: true, fact: false })
const address = line({ label: '详细地址', max: 200, required: true, fact: false })

/** Whom to call, and where it is, down to the mark on the map; `sentence` asks for the district. */
export const contact = ({ label, sentence }: { readonly label: string; readonly sentence: string }) => ({
  contactName,
  contactPhone,
  regionCode: region({ label, required: true, sentence, fact: false }),
  address,
  position: apart,
})
