import { type CategoryKind, categoryKinds } from './category-kinds.ts'
import { categoryLines } from './category-lines.ts'

/** A category, as the old clients know it (spec §3, "category or region node"). */
export interface Category {
  /** Unique over all kinds. */
  readonly id: string
  /** Its number within its kind; '' of the node that stands for all. */
  readonly no: string
  readonly name: string
  /** As it is said where there is little room. */
  readonly simpleName: string
  readonly children: readonly Category[]
  /** Address of a picture; '' where there is none. */
  readonly icon: string
  readonly key: string
}

/** Tells a kind of categories from any other word. */
export const isCategoryKind = (kind: string): kind is CategoryKind =>
  (categoryKinds as readonly string[]).includes(kind)

/** `name/short` as a node below nothing yet. */
function node(kind: CategoryKind, no: string, words: string, children: readonly Category[] = []): Category {
  const [name = '', simpleName = name] = words.split('/')
  const id = `${kind}-${no}`
  return { id, no, name, simpleName, children, icon: '', key: id }
}

/** `01 黑色及有色金属/钢材 01热轧带肋钢筋/螺纹钢`: a second level with its third. */
function secondOf(kind: CategoryKind, line: string): Category {
  const [no = '', words = '', ...leaves] = line.split(' ')
  const third = leaves.map((leaf) => node(kind, no + leaf.slice(0, 2), leaf.slice(2)))
  return node(kind, no, words, third)
}

function treeOf(kind: CategoryKind): readonly Category[] {
  const groups = categoryLines[kind].split(/^# /m).slice(1)
  return groups.map((group) => {
    const [head = '', ...lines] = group.trim().split('\n')
    const [no = '', words = ''] = head.split(' ')
    return node(
      kind,
      no,
      words,
      lines.map((line) => secondOf(kind, line)),
    )
  })
}

const trees = new Map<CategoryKind, readonly Category[]>()

/** The categories of a kind, three levels at most, in the order in which people are shown them. */
export function categoriesOf(kind: CategoryKind): readonly Category[] {
  const known = trees.get(kind) ?? treeOf(kind)
  trees.set(kind, known)
  return known
}

/** The node that stands for all of a kind: its number is empty, so that it narrows nothing. */
export const allOf = (kind: CategoryKind): Category => ({
  ...node(kind, 'all', '全部'),
  no: '',
})

const found = (nodes: readonly Category[], no: string): Category | undefined => {
  for (const one of nodes) {
    const here = one.no === no ? one : found(one.children, no)
    if (here) return here
  }
  return undefined
}

/** The category of a kind with this number. */
export const categoryOf = (kind: CategoryKind, no: string): Category | undefined =>
  no === '' ? undefined : found(categoriesOf(kind), no)
