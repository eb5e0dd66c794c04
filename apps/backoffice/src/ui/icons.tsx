import {
  Ban,
  Bookmark,
  BookmarkPlus,
  Camera,
  CarFront,
  ChartLine,
  Check,
  ChevronDown,
  CircleCheck,
  ClipboardList,
  Clock,
  CloudUpload,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileInput,
  FileText,
  Flag,
  GripVertical,
  Handshake,
  Headset,
  HeartPulse,
  History,
  House,
  IdCard,
  ListChecks,
  Mail,
  Percent,
  Plus,
  Printer,
  RefreshCw,
  Rocket,
  RotateCcw,
  Search,
  Plug,
  Settings,
  ShieldCheck,
  Sparkles,
  Star,
  Store,
  Tag,
  Trash2,
  Undo2,
  Users,
  X,
} from 'lucide-react';
import { drawn } from './drawn.tsx';

/* Every icon of the office's own pages, by what it stands for. */
export const AddIcon = drawn(Plus);
export const BadgeIcon = drawn(IdCard);
export const BlockIcon = drawn(Ban);
export const BookmarkAddIcon = drawn(BookmarkPlus);
export const BookmarkIcon = drawn(Bookmark);
export const CameraIcon = drawn(Camera);
export const CarIcon = drawn(CarFront);
export const CheckIcon = drawn(Check);
export const CloseIcon = drawn(X);
export const ConfirmIcon = drawn(CircleCheck);
export const CopyIcon = drawn(Copy);
export const PrintIcon = drawn(Printer);
export const DealershipIcon = drawn(Store);
export const DeleteIcon = drawn(Trash2);
export const DownloadIcon = drawn(Download);
export const ExpandIcon = drawn(ChevronDown);
export const DragIcon = drawn(GripVertical);
export const EyeIcon = drawn(Eye);
export const FeaturedIcon = drawn(Sparkles);
export const FlagIcon = drawn(Flag);
export const HistoryIcon = drawn(History);
export const HomeIcon = drawn(House);
export const ImportIcon = drawn(FileInput);
export const MailIcon = drawn(Mail);
export const MoreIcon = drawn(Ellipsis);
export const OpenIcon = drawn(ExternalLink);
export const PeopleIcon = drawn(Users);
export const PercentIcon = drawn(Percent);
export const PlanIcon = drawn(CreditCard);
export const PriceIcon = drawn(Tag);
export const PulseIcon = drawn(HeartPulse);
export const PublishIcon = drawn(Rocket);
export const QueueIcon = drawn(ClipboardList);
export const RefreshIcon = drawn(RefreshCw);
export const ReportIcon = drawn(FileText);
export const RequestIcon = drawn(ShieldCheck);
export const ReserveIcon = drawn(Clock);
export const RestoreIcon = drawn(RotateCcw);
export const SearchIcon = drawn(Search);
export const IntegrationIcon = drawn(Plug);
export const SettingsIcon = drawn(Settings);
export const SoldIcon = drawn(Handshake);
export const StarFullIcon = drawn(Star, true);
export const StarIcon = drawn(Star);
export const StatisticsIcon = drawn(ChartLine);
export const SupportIcon = drawn(Headset);
export const ToDoIcon = drawn(ListChecks);
export const UndoIcon = drawn(Undo2);
export const UploadIcon = drawn(CloudUpload);
export const WithdrawIcon = drawn(EyeOff);
