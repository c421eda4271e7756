import { examplesOf } from '@jb/domain/procurement/materials'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useHandBack } from '../../../map/errand.ts'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { useCategoryName } from '../../dictionary/index.ts'
import type { ChosenSpecification } from './specification.errand.ts'
import s from './specification.module.css'
import { specificationsQuery } from './specification.queries.ts'

/** Goods: their materials have the usual specifications. */
const goodsType = 3
const examplesShown = 8

/** 规格型号: those that were used before for a material, the usual ones, or one that is typed; brings it back. */
export default function SpecificationScreen() {
  const { key = '', name: said = '', category = '', principalId } = useSearchOf('procurement.specification')
  const handBack = useHandBack<ChosenSpecification>()
  const [typed, setTyped] = useState('')
  const [kept, keep] = useState('')
  const sorted = useCategoryName(category && `goods-${category}`)
  const name = said || sorted
  const query = useQuery(specificationsQuery(name.slice(0, 100), principalId ?? null))
  const now = useServerNow(60_000)
  const used = query.data?.records ?? []
  const usual = examplesOf(goodsType, name, examplesShown).flatMap(({ spec = '', unit = '' }) =>
    spec && !used.some((one) => one.spec === spec) ? [{ spec, unit }] : [],
  )
  const wanted = typed.trim()
  const within = (one: { readonly spec: string }) => one.spec.toLowerCase().includes(wanted.toLowerCase())
  const done = (spec: string, unit = '') => {
    if (!handBack({ key, spec, unit })) keep(spec)
  }
  return (
    <Page
      top={
        <>
          <NavBar title="规格型号" />
          {kept && (
            <Banner tone="urgent">
              已选“{kept}”，但这个页面是单独打开的，没有清单接收。请从发布页面的清单里进来选择。
            </Banner>
          )}
        </>
      }
      bottom={
        <BottomBar>
          <Button
            disabledReason={wanted === '' ? '请先输入规格型号，或从列表里点选。' : undefined}
            onClick={() => done(wanted)}
          >
            {wanted === '' ? '使用输入的规格' : `使用“${wanted}”`}
          </Button>
        </BottomBar>
      }
    >
      <Section title={name || undefined}>
        <TextField
          label="规格型号"
          value={typed}
          onChange={setTyped}
          maxLength={500}
          placeholder="输入新的规格，或筛选下面的规格"
        />
      </Section>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        <Specs
          title="本企业用过的"
          specs={used.filter(within).map(({ spec, unit, times, lastUsedAt }) => {
            const last = `最近 ${relativeDay(lastUsedAt, now)}`
            return { spec, unit, note: [unit, `用过 ${times} 次`, last].filter(Boolean).join(' · ') }
          })}
          onPick={done}
        />
        <Specs
          title="常用规格"
          specs={usual.filter(within).map((one) => ({ ...one, note: one.unit }))}
          onPick={done}
        />
        {used.length + usual.length === 0 && (
          <p className={s.nothing}>
            {name ? `还没有发布过“${name}”` : '还没有发布过清单'}
            ，没有可选的规格。请直接输入，再点“使用”带回清单。
          </p>
        )}
      </QueryState>
    </Page>
  )
}

interface SpecsProps {
  readonly title: string
  readonly specs: readonly { readonly spec: string; readonly unit: string; readonly note: string }[]
  readonly onPick: (spec: string, unit: string) => void
}

function Specs({ title, specs, onPick }: SpecsProps) {
  if (specs.length === 0) return null
  return (
    <Section title={title}>
      <ul className={s.specs} aria-label={title}>
        {specs.map(({ spec, unit, note }) => (
          <li key={spec}>
            <button type="button" onClick={() => onPick(spec, unit)}>
              {spec}
              <small>{note}</small>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
