export { TilesSkeleton as WishlistListSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
