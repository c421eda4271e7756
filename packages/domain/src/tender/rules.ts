import type { RuleHint } from './rule.ts'
import { ruleTable } from './rule-table.ts'
import type { TenderWithGoods } from './tender.ts'

export type { RuleHint } from './rule.ts'

/** The tendering law binds calls for tenders; for other purchases its measure is a good habit. */
function articleFor({ profile }: Pick<TenderWithGoods, 'profile'>, article: string): string {
  const binds = profile === 'STATUTORY' || profile === 'VOLUNTARY'
  return !binds && article.startsWith('《招标投标法') ? `参照${article}` : article
}

/** The hints for a draft as it stands, in the order of the table; the profile says how strict each one is. */
export function ruleHints(tender: TenderWithGoods, now: Date): readonly RuleHint[] {
  return ruleTable.flatMap(({ code, field, article, levels, check }) => {
    const level = levels[tender.profile]
    const found = level && check(tender, now)
    if (!found) return []
    const { sentence, earliest, outOfBounds } = found
    return [
      {
        ...{ level: outOfBounds ? 'block' : level, code, sentence, field },
        article: articleFor(tender, article),
        ...(earliest && { earliest }),
      },
    ]
  })
}
