const usual = ['项', '台', '套', '个', '次', 'm²', 'm', 't']
const machines = ['台', '台班', '台·月', '辆', '套', '工日']
const works = ['m²', 'm³', 'm', 't', '项', '工日', '套', '处']

/** Units of a type's rows, the commonest of the trade first. */
const byType: Readonly<Record<number, readonly string[]>> = {
  1: machines,
  2: ['工日', 'm²', 'm³', 't', 'm', '项', '个', '人·月'],
  3: ['t', 'm³', 'm', 'm²', '根', '台', '套', '个', 'kg', '块', '桶', '卷', '张', '袋'],
  4: works,
  5: ['t', 'm', '根', 'm²', '套', '台', '个', 't·天'],
  6: ['m', '孔', '点', '组', '项'],
  12: ['辆', '台班', '月', '趟'],
  16: ['台', '套', 't', '批'],
  17: ['台', '套', 't', '批'],
  19: ['t', 'm³', '车', '趟'],
}

/** What a row of this type is usually counted in; anything else may be typed. */
export const unitsOf = (type: number): readonly string[] => byType[type] ?? usual
