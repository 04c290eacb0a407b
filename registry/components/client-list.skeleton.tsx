export { TilesSkeleton as ClientListSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
