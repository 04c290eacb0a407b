export { TilesSkeleton as MarketListSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
