import { loadRegions, type Region } from '@jb/domain/shared/regions'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import s from './region-picker.module.css'
import { Sheet } from './sheet.tsx'
import { Bone, Loading } from './skeleton.tsx'

export interface RegionsPickerProps {
  open: boolean
  onClose: () => void
  /** Codes of provinces and cities; none means everywhere. */
  value: readonly string[]
  onChange: (codes: readonly string[]) => void
  /** Provinces only, or provinces and their cities. */
  levels?: 1 | 2
}

/** Several provinces and cities at once. A province as a whole takes the place of its cities. */
export function RegionsPicker({ open, onClose, value, onChange, levels = 2 }: RegionsPickerProps) {
  const [tree, setTree] = useState<readonly Region[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [codes, setCodes] = useState(value)
  const [at, setAt] = useState<string>()
  useEffect(() => {
    if (!open) return
    setCodes(value)
    setAt(value[0] && `${value[0].slice(0, 2)}0000`)
    setFailed(false)
    loadRegions().then(setTree, () => setFailed(true))
  }, [open, value])
  const province = tree?.find(({ code }) => code === at)
  const toggle = (code: string) => setCodes(toggled(codes, code))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择多个地区"
      footer={
        <>
          <Button tone="quiet" onClick={() => setCodes([])}>
            重置
          </Button>
          <Button
            onClick={() => {
              onChange(codes)
              onClose()
            }}
          >
            {codes.length > 0 ? `确定（${codes.length}）` : '确定'}
          </Button>
        </>
      }
    >
      {failed && <p role="alert">地区数据没有加载成功，请检查网络后重新打开。</p>}
      {!tree && !failed && (
        <Loading>
          <Bone size="xl" width="80%" />
        </Loading>
      )}
      {tree && (
        <div className={s.columns}>
          <fieldset ref={showPressed} className={s.column} aria-label="省份">
            {tree.map(({ code, name }) => (
              <Row
                key={code}
                name={name}
                on={levels === 1 ? codes.includes(code) : code === at}
                count={levels === 1 ? 0 : codes.filter((each) => isIn(each, code)).length}
                onPress={() => (levels === 1 ? toggle(code) : setAt(code))}
              />
            ))}
          </fieldset>
          {levels === 2 && (
            <fieldset className={s.column} aria-label="城市">
              {province ? (
                [{ code: province.code, name: `${province.name}全部` }, ...province.children].map((city) => (
                  <Row
                    key={city.code}
                    name={city.name}
                    on={codes.includes(city.code)}
                    onPress={() => toggle(city.code)}
                  />
                ))
              ) : (
                <p className={s.locked}>请先选省份，再选城市。</p>
              )}
            </fieldset>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** Brings what is chosen into view when the column appears. */
const showPressed = (column: HTMLElement | null) =>
  column?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'center' })

const isIn = (code: string, province: string) => code.slice(0, 2) === province.slice(0, 2)
const isProvince = (code: string) => code.endsWith('0000')

/** With `code` added or taken away; a province drives its cities out, and a city its province. */
function toggled(codes: readonly string[], code: string): readonly string[] {
  if (codes.includes(code)) return codes.filter((each) => each !== code)
  const stays = (each: string) => !isIn(each, code) || (!isProvince(code) && !isProvince(each))
  return [...codes.filter(stays), code]
}

interface RowProps {
  name: string
  on: boolean
  count?: number
  onPress: () => void
}

function Row({ name, on, count = 0, onPress }: RowProps) {
  return (
    <button type="button" aria-pressed={on} className={cx(s.row, on && s.chosen)} onClick={onPress}>
      <span>{name}</span>
      {count > 0 ? <span>{count}</span> : on && <Icon name="check" small />}
    </button>
  )
}
