import { homeClocks, homeTodos } from '@jb/contract/home/home.contract'
import { type Module, read } from '../../platform/module.ts'
import { clocks } from './reads/clocks.ts'
import { todos } from './reads/todos.ts'

export const homeModule: Module = { name: 'home', routes: [read(homeTodos, todos), read(homeClocks, clocks)] }
