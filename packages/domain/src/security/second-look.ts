/**
 * What somebody reads beforehand who has decided who won, and so says nothing about that one's deposit alone. `named`:
 * all who could do it are in `names`.
 */
export function otherPersonWords(becomes: string, names: readonly string[], named = true): string {
  const who = names.length > 0 ? `（可以请${names.join('、')}办理）` : ''
  const nobody = named && names.length === 0 ? '本企业还没有其他能办理的人，请企业管理员先开通；' : ''
  return `结果由您确认，保证金${becomes}要由另一位同事办理${who}。${nobody}您也可以选择退还保证金。`
}
