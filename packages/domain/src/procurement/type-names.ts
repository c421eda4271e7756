/** The twenty tender types (spec §3): name, and the unit of a row that names none. */
export const tenderTypes = {
  1: { label: '机械租赁', unit: '台' },
  2: { label: '劳务分包', unit: '项' },
  3: { label: '物资采购', unit: '项' },
  4: { label: '工程分包', unit: '项' },
  5: { label: '设备租赁', unit: '台' },
  6: { label: '地质勘察', unit: '项' },
  7: { label: '设计规划', unit: '项' },
  8: { label: '专业监理', unit: '项' },
  9: { label: '造价咨询', unit: '项' },
  10: { label: '施工总承包', unit: '项' },
  11: { label: '房产租赁', unit: '处' },
  12: { label: '车辆租赁', unit: '辆' },
  13: { label: 'PPP项目', unit: '项' },
  14: { label: '土地使用权转让', unit: '宗' },
  15: { label: '房产转让', unit: '处' },
  16: { label: '机械转让', unit: '台' },
  17: { label: '设备转让', unit: '台' },
  18: { label: '车辆转让', unit: '辆' },
  19: { label: '货运物流', unit: '吨' },
  20: { label: '其他', unit: '项' },
} as const

export type TenderType = keyof typeof tenderTypes

/** Tells one of the twenty type numbers from any other number. */
export function isTenderType(type: number): type is TenderType {
  return type in tenderTypes
}

/** The name of a type, '' for an unknown number. */
export function typeLabel(type: number): string {
  return isTenderType(type) ? tenderTypes[type].label : ''
}
