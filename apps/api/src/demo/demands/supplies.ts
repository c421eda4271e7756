import { saveSupplies, suppliesOf } from '@jb/contract/member/supply.contract'
import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import { type Act, personOf } from '../act.ts'

/** What a supplier sells or does, and where; no region: everywhere. Categories by their number. */
const supplied: Readonly<Record<string, string>> = {
  周明: 'goods 01 610000 510000, goods 3306 610000, freight 11, lease 45, other 4 610000, freight 02 610000',
  马小军: 'goods 80 610000, goods 04 610000, freight 02 610000',
  孙丽: 'lease 02, lease 11, lease 51 610000',
  杨大勇: 'labour 12 610000, labour 16 610000, labour 33 610000',
  吴倩: 'freight 02 610000, freight 03 610000, freight 31',
  江涛: 'goods 04, goods 05 610000, other 4',
  董娟: 'goods 04 610000, goods 3508 610000',
  石磊: 'lease 01, lease 02 610000, lease 03 610000',
  杨小勇: 'labour 12 610100, labour 16 610100',
  宁静: 'goods 28, goods 29',
  齐鲁: 'goods 17, goods 33 610000',
  罗渝: 'other 1 500000 610000',
}

function lineOf(text: string) {
  const [kind, no = '', ...regions] = text.split(' ')
  return { kind: kind as CategoryKind, no, regions }
}

/** What the suppliers say of themselves in 企业资料: their administrators keep it. */
export const supplyActs = (): readonly Act[] =>
  Object.entries(supplied).map(([name, text], at) => ({
    at: -500 + at,
    run: async (play) => {
      const admin = { ...personOf(play, name), roles: ['orgAdmin'] as const }
      const { version } = await play.stage.perform(admin, suppliesOf, {})
      const supplies = text.split(', ').map(lineOf)
      await play.stage.perform(admin, saveSupplies, { body: { version, supplies } })
    },
  }))
