import type { Supply } from '@jb/contract/member/supply.shapes'
import { type CategoryKind, categoryKindNames, categoryKinds } from '@jb/domain/dictionary/category-kinds'
import { mostSupplies } from '@jb/domain/member/supplies'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Section } from '../../../kit/page.tsx'
import { RegionsPicker } from '../../../kit/regions-picker.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { CategorySheet } from '../../dictionary/index.ts'
import s from '../parts/organisation.module.css'
import { placesOf } from '../parts/supplies.tsx'
import { suppliesQuery, useSaveSupplies } from '../supply.queries.ts'

/** A category and the regions that are chosen for it. */
interface Said {
  readonly kind: CategoryKind
  readonly no: string
  readonly regions: readonly string[]
}

const saidOf = ({ kind, no, regions }: Supply): Said => ({
  kind,
  no,
  regions: regions.map(({ code }) => code),
})
const isSame = (one: Omit<Said, 'regions'>, other: Omit<Said, 'regions'>) =>
  one.kind === other.kind && one.no === other.no

/** What the company supplies and where: each change is saved by itself, apart from the form around it. */
export function SuppliesSection() {
  const query = useQuery(suppliesQuery)
  const send = useSaveSupplies()
  const [adding, setAdding] = useState(false)
  const [placing, setPlacing] = useState<Supply>()
  const { version, supplies = [] } = query.data ?? {}
  const save = async (next: readonly Said[], done: string) => {
    if (version === undefined) return
    const body = { version, supplies: next.map((one) => ({ ...one, regions: [...one.regions] })) }
    await send({ body }).then(
      () => toast(done, 'good'),
      (error) => toast(sentenceOf(error), 'bad'),
    )
  }
  const add = async (one: Omit<Said, 'regions'>, name: string) => {
    setAdding(false)
    if (supplies.some((known) => isSame(known, one)))
      return toast(`已经有“${name}”了，可以修改它的供应地区。`)
    await save([...supplies.map(saidOf), { ...one, regions: [] }], `已添加“${name}”，供应地区为全国`)
  }
  const place = (one: Supply, regions: readonly string[]) =>
    save(
      supplies.map((each) => (isSame(each, one) ? { ...saidOf(each), regions } : saidOf(each))),
      '供应地区已保存',
    )
  const remove = async (one: Supply) => {
    const name = one.names.at(-1) ?? ''
    const question = {
      title: `不再供应“${name}”？`,
      text: '删除后，不再收到这个类别的需求通知。',
      yes: '删除',
    }
    if (!(await confirm({ ...question, danger: true }))) return
    await save(supplies.filter((each) => !isSame(each, one)).map(saidOf), '已删除')
  }
  const full = supplies.length < mostSupplies ? undefined : `最多 ${mostSupplies} 个类别，请先删除不需要的。`
  return (
    <Section title={`供应类别 · ${supplies.length} 个`}>
      <p className={s.quiet}>
        企业能供应什么、供到哪里：采购方按类别找到您，有对应的需求时通知您。改动立即保存。
      </p>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={1} />}>
        <ul className={s.lines}>
          {supplies.map((one) => {
            const name = one.names.at(-1) ?? ''
            return (
              <li key={`${one.kind} ${one.no}`} className={s.supply}>
                <span className={s.grow}>
                  {name}
                  <small className={s.quiet}>
                    {[categoryKindNames[one.kind], ...one.names.slice(0, -1)].join(' › ')}
                  </small>
                  <button
                    type="button"
                    className={s.word}
                    aria-label={`${name}的供应地区：${placesOf(one)}`}
                    onClick={() => setPlacing(one)}
                  >
                    供应地区：{placesOf(one)}
                  </button>
                </span>
                <IconButton icon="delete" label={`删除${name}`} onClick={() => remove(one)} />
              </li>
            )
          })}
        </ul>
        <Button tone="quiet" wide disabledReason={full} onClick={() => setAdding(true)}>
          添加供应类别
        </Button>
      </QueryState>
      {adding && (
        <Suspense fallback={null}>
          <CategorySheet
            title="添加供应类别"
            kinds={categoryKinds}
            onDone={({ kind, no, names }) => add({ kind, no }, names.at(-1) ?? '')}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {placing && (
        <RegionsPicker
          open
          value={placing.regions.map(({ code }) => code)}
          onChange={(codes) => void place(placing, codes)}
          onClose={() => setPlacing(undefined)}
        />
      )}
    </Section>
  )
}
