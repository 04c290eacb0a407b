import { Outlet, type RouteObject } from 'react-router-dom'
import { NothingHere } from '../place/no-screen.tsx'
import { StudioFrame } from './bar/studio-frame.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { OpenedScreens, ScreenFault } from './screen-fault.tsx'
import { SessionGate } from './sign-in/session-gate.tsx'

/**
 * Every screen of the studio by its address below `/studio`. Each but the first is loaded when it is opened: its module
 * exports its component as `Component`.
 */
const SCREENS: RouteObject[] = [
  { index: true, Component: HomeScreen },
  {
    element: <OpenedScreens screens="documents" />,
    children: [
      { path: 'documents', lazy: () => import('../lists/collections-screen.tsx') },
      { path: 'documents/:collection', lazy: () => import('../lists/list-screen.tsx') },
      { path: 'documents/:collection/table', lazy: () => import('#studio/tables/table-screen.tsx') },
      { path: 'documents/:collection/:id', lazy: () => import('../documents/document-screen.tsx') },
      { path: 'documents/:collection/named/:key', lazy: () => import('../documents/named-document.tsx') },
      { path: 'drafts/:uid', lazy: () => import('../documents/draft-screen.tsx') },
      { path: 'history', lazy: () => import('#studio/history/history-screen.tsx') },
      { path: 'pages/:id', lazy: () => import('#studio/page-editor/page-screen.tsx') },
    ],
  },
  {
    element: <OpenedScreens screens="releases" />,
    children: [
      { path: 'releases', lazy: () => import('../releases/releases-screen.tsx') },
      { path: 'releases/:no', lazy: () => import('../releases/release-screen.tsx') },
    ],
  },
  {
    element: <OpenedScreens screens="leads" />,
    children: [
      { path: 'leads', lazy: () => import('../leads/inbox-screen.tsx') },
      { path: 'leads/:kind/:uid', lazy: () => import('../leads/lead-screen.tsx') },
    ],
  },
  {
    element: <OpenedScreens screens="people" />,
    children: [
      { path: 'people', lazy: () => import('../people/people-screen.tsx') },
      { path: 'people/new', lazy: () => import('../people/new-person-screen.tsx') },
      { path: 'people/audit', lazy: () => import('../people/audit-screen.tsx') },
      { path: 'people/:id', lazy: () => import('../people/person-screen.tsx') },
    ],
  },
  { path: 'account', lazy: () => import('../people/account-screen.tsx') },
  { path: '*', Component: NothingHere },
]

export const ROUTES: RouteObject[] = [
  {
    path: '/',
    Component: () => (
      <SessionGate>
        <StudioFrame>
          <Outlet />
        </StudioFrame>
      </SessionGate>
    ),
    HydrateFallback: () => null,
    ErrorBoundary: ScreenFault,
    children: [{ ErrorBoundary: ScreenFault, children: SCREENS }],
  },
]
