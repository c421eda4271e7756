import { loadRegions, pathNames, type Region, regionsOnPath } from '@jb/domain/shared/regions'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import s from './region-picker.module.css'
import { Sheet } from './sheet.tsx'
import { Bone, Loading } from './skeleton.tsx'
import { toast } from './toast.ts'

export interface RegionChoice {
  /** Six-digit code of the last level chosen; '' means everywhere. */
  readonly code: string
  /** Names from the province down. */
  readonly names: readonly string[]
}

export interface RegionPickerProps {
  open: boolean
  onClose: () => void
  value: string
  onChange: (choice: RegionChoice) => void
  columns?: 1 | 2 | 3
  /** Offers 不限 at each level; a filter wants it, an address does not. */
  allowAny?: boolean
}

const levels = ['省份', '城市', '区县'] as const

/** Province, city and district side by side. The data is fetched when it is first opened. */
export function RegionPicker(props: RegionPickerProps) {
  const [tree, setTree] = useState<readonly Region[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [code, setCode] = useState(props.value)
  const { open, onClose, value, onChange, columns = 3, allowAny = true } = props
  useEffect(() => {
    if (!open) return
    setCode(value)
    setFailed(false)
    loadRegions().then(setTree, () => setFailed(true))
  }, [open, value])
  const confirm = () => {
    if (!tree) return
    const path = regionsOnPath(tree, code)
    const deepest = path.at(-1)
    if (!allowAny && path.length === 0) return toast('请选择省份')
    if (!allowAny && path.length < columns && (deepest?.children.length ?? 0) > 0) {
      return toast(`请选择${levels[path.length]}`)
    }
    onChange({ code, names: pathNames(tree, code) })
    onClose()
  }
  const reset = (
    <Button tone="quiet" onClick={() => setCode('')}>
      重置
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择地区"
      footer={
        <>
          {reset}
          <Button onClick={confirm}>确定</Button>
        </>
      }
    >
      {failed && <p role="alert">地区数据没有加载成功，请检查网络后重新打开。</p>}
      {!tree && !failed && <Waiting />}
      {tree && <Columns tree={tree} code={code} onPick={setCode} count={columns} allowAny={allowAny} />}
    </Sheet>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={s.columns}>
        <Bone size="xl" width="80%" />
      </div>
    </Loading>
  )
}

interface ColumnsProps {
  tree: readonly Region[]
  code: string
  onPick: (code: string) => void
  count: number
  allowAny: boolean
}

function Columns({ tree, code, onPick, count, allowAny }: ColumnsProps) {
  const path = regionsOnPath(tree, code)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('[aria-checked="true"]') ?? []) {
      row.scrollIntoView?.({ block: 'nearest' })
    }
  }, [])
  const lists = [tree, path[0]?.children, path[1]?.children].slice(0, count)
  const parents = ['', path[0]?.code ?? '', path[1]?.code ?? '']
  const pick = (region: Region, level: number) => {
    const only = region.children.length === 1 && level + 1 < count ? region.children[0] : undefined
    onPick((only ?? region).code)
  }
  return (
    <div ref={box} className={s.columns}>
      {lists.map((list, level) => {
        const title = levels[level] ?? ''
        const parent = parents[level] ?? ''
        return (
          <div key={title} role="radiogroup" aria-label={title} className={s.column}>
            {allowAny && (list || level === 0) && (
              <Row name="不限" chosen={!path[level] && parent === code} onPick={() => onPick(parent)} />
            )}
            {list?.map((region) => (
              <Row
                key={region.code}
                name={region.name}
                chosen={path[level]?.code === region.code}
                onPick={() => pick(region, level)}
              />
            ))}
            {!list && level > 0 && <Locked onPress={() => toast(`请选择${levels[level - 1]}`)} />}
          </div>
        )
      })}
    </div>
  )
}

function Row({ name, chosen, onPick }: { name: string; chosen: boolean; onPick: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are pressed, also again to reopen their level
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className={cx(s.row, chosen && s.chosen)}
      onClick={onPick}
    >
      <span>{name}</span>
      {chosen && <Icon name="check" small />}
    </button>
  )
}

function Locked({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={s.locked} onClick={onPress}>
      请先选上一级
    </button>
  )
}
