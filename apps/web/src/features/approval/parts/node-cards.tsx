import { nodeModeNames } from '@jb/domain/approval/labels'
import { Fragment } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { quick } from '../../../kit/press-guard.ts'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { insertNode, moveNode, removeNode, type TemplateNode } from '../template.form.ts'
import { type Fault, sourceWords } from '../template.words.ts'
import type { EditProps } from './condition-fields.tsx'
import s from './template.module.css'

/** The steps as cards in a line; between any two a new one can be put. */
export function NodeCards({ now, edit, faults }: EditProps & { faults: readonly Fault[] }) {
  const { nodes } = now.form
  const add = (at: number) => (
    <button
      type="button"
      className={s.add}
      aria-label={at === nodes.length ? '在最后添加步骤' : `在第 ${at + 1} 步之前添加步骤`}
      onClick={() => edit((before) => insertNode(before, at))}
    >
      添加步骤
    </button>
  )
  return (
    <Section title="审批步骤" aside={`${nodes.length} 步`}>
      <p className={s.end}>发起人提交</p>
      <ol className={s.cards}>
        {nodes.map((node, at) => (
          <Fragment key={node.id}>
            <li>{add(at)}</li>
            <li className={cx(s.node, isWrong(faults, at) && s.wrong)}>
              <NodeCard
                node={node}
                at={at}
                words={sourceWords(node.source, now.people)}
                onOpen={() => edit((before) => ({ ...before, open: node.id }))}
              />
              <div className={s.deeds}>
                <Deed
                  word="上移"
                  moves
                  of={node}
                  why={at === 0 ? '已经是第一步。' : undefined}
                  onPress={() => edit((before) => moveNode(before, at, -1))}
                />
                <Deed
                  word="下移"
                  moves
                  of={node}
                  why={at === nodes.length - 1 ? '已经是最后一步。' : undefined}
                  onPress={() => edit((before) => moveNode(before, at, 1))}
                />
                <Deed
                  word="删除"
                  of={node}
                  why={nodes.length === 1 ? '至少保留一个审批步骤。' : undefined}
                  onPress={() => edit((before) => removeNode(before, node.id))}
                />
              </div>
            </li>
          </Fragment>
        ))}
        <li>{add(nodes.length)}</li>
      </ol>
      <p className={s.end}>审批通过</p>
    </Section>
  )
}

const isWrong = (faults: readonly Fault[], at: number) =>
  faults.some(({ path }) => path === `nodes.${at}` || path.startsWith(`nodes.${at}.`))

interface NodeCardProps {
  node: TemplateNode
  at: number
  words: string
  onOpen: () => void
}

function NodeCard({ node: { name, mode }, at, words, onOpen }: NodeCardProps) {
  return (
    <button type="button" className={s.open} onClick={onOpen}>
      <span className={s.number}>{at + 1}</span>
      <span className={s.words}>
        <span className={s.name}>
          {name || '未命名的步骤'} <Tag>{nodeModeNames[mode]}</Tag>
        </span>
        <span className={s.small}>{words}</span>
      </span>
      <Icon name="edit" small />
    </button>
  )
}

interface DeedProps {
  word: string
  /** It is pressed until the step stands where it should. */
  moves?: boolean
  of: TemplateNode
  /** Why it cannot be done now. */
  why: string | undefined
  onPress: () => void
}

function Deed({ word, moves = false, of, why, onPress }: DeedProps) {
  return (
    <button
      {...(moves && quick('nodeMove'))}
      type="button"
      className={s.deed}
      aria-label={`${word} ${of.name}`}
      aria-disabled={why !== undefined || undefined}
      onClick={() => (why === undefined ? onPress() : toast(why))}
    >
      {word}
    </button>
  )
}
